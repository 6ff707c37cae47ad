"""Parts WebAssembly in two: what is run at the start and in play, and the rest, loaded later."""
