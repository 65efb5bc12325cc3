/** An invisible field that tells password managers to which account a password belongs. */
export function HiddenUsernameField({ username }: { username: string }) {
  return (
    <input
      className="sr-only"
      type="text"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
