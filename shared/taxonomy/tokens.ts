/** Splits texts into words and finds known names in them, ignoring case and accents. */

/**
 * The text in lower case without accents. Also replaces letters that Unicode does not decompose, such as ł.
 */
export const foldText = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łøß]/g, (letter) => foldedLetters[letter] ?? letter);

const foldedLetters: Record<string, string> = { ł: "l", ø: "o", ß: "ss" };

export interface Token {
  /** The token as it is in the text. */
  text: string;
  /** The token after `foldText`. */
  folded: string;
  /** The characters between this token and the one before it. */
  gapBefore: string;
}

/** Words with the punctuation that belongs to them: C++, C#, .NET, Node.js, R&D. */
const tokenPattern =
  /(?:(?<![\p{L}\p{N}\p{M}])\.(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:[.&'’][\p{L}\p{N}\p{M}]+)*[+#]*/gu;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let previousEnd = 0;
  for (const { 0: word, index } of text.matchAll(tokenPattern)) {
    tokens.push({ text: word, folded: foldText(word), gapBefore: text.slice(previousEnd, index) });
    previousEnd = index + word.length;
  }
  return tokens;
}

/** The key by which a name is looked up: its folded words, "ci cd" for "CI/CD". */
export const toNameKey = (name: string) => keyOf(tokenize(name));

const keyOf = (tokens: readonly Token[]) => tokens.map(({ folded }) => folded).join(" ");

/** A known name in a text: a sequence of tokens. */
export interface NameMatch<Entry> {
  /** The value of the name in the map of known names. */
  entry: Entry;
  /** The index of the first token. */
  start: number;
  /** The index of the token after the last one. */
  end: number;
}

/**
 * Finds the names that are keys of `entryByNameKey` and have at most `maxWords` words. If several names begin
 * at the same word, only the longest is found.
 */
export function findNames<Entry>(
  tokens: readonly Token[],
  entryByNameKey: ReadonlyMap<string, Entry>,
  { maxWords }: { maxWords: number },
): NameMatch<Entry>[] {
  const matches: NameMatch<Entry>[] = [];
  for (let start = 0; start < tokens.length; ) {
    const match = longestMatchAt(start);
    if (match) matches.push(match);
    start = match?.end ?? start + 1;
  }
  return matches;

  function longestMatchAt(start: number): NameMatch<Entry> | undefined {
    for (let end = Math.min(start + maxWords, tokens.length); end > start; end--) {
      const entry = entryByNameKey.get(keyOf(tokens.slice(start, end)));
      if (entry !== undefined) return { entry, start, end };
    }
    return undefined;
  }
}
