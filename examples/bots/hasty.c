/* The bot of hasty.py in C: it plays the same moves. Compile it with `cc -o hasty hasty.c`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 20, MOST = 4096 };

static char line[LONGEST], legal[LONGEST];
static char *moves[MOST];
static int many, plain;

static int begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static int lays(const char *move) {
    return begins(move, "lay ") || begins(move, "add ") || begins(move, "free ");
}

static int gives_up(const char *move) {
    return strcmp(move, "fail") == 0 || strcmp(move, "timeout") == 0;
}

/* Splits "draw; take" in place. */
static void read_moves(char *text) {
    many = 0;
    while (*text && many < MOST) {
        char *end = strstr(text, "; ");
        moves[many++] = text;
        if (!end) break;
        *end = '\0';
        text = end + 2;
    }
}

static const char *chosen(long number) {
    static char *usual[MOST];
    int found = 0;
    for (int at = 0; at < many && !plain; at++)
        if (lays(moves[at])) usual[found++] = moves[at];
    if (!found)
        for (int at = 0; at < many; at++)
            if (!lays(moves[at]) && !gives_up(moves[at])) usual[found++] = moves[at];
    if (found) return usual[number % found];
    return plain && many ? moves[number % many] : "back";
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (begins(line, "talon ")) {
            puts("ready");
        } else if (begins(line, "legal")) {
            strcpy(legal, line[5] ? line + 6 : "");
            read_moves(legal);
        } else if (begins(line, "go ")) {
            const char *move = chosen(strtol(line + 3, NULL, 10));
            plain = strcmp(move, "back") == 0;
            puts(move);
        } else if (strcmp(line, "quit") == 0) {
            break;
        }
    }
    return 0;
}
