/** Tells password managers which account a password field belongs to. */
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
