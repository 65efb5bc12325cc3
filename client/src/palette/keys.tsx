/** Keys as they stand on a keyboard, one after or with another. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="keys">
      {keys.map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice, and they never move.
        <kbd key={at}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </span>
  );
}
