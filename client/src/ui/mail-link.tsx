/** An address that one can write to. Where it must break it breaks before the @, not inside a word; its name stays whole. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <a className="link" href={`mailto:${address}`} aria-label={address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
