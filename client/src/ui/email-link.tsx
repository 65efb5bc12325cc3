import { TextLink } from "./text-link";

/** A `mailto:` link. Its text can wrap; its accessible name is the address in one piece. */
export function EmailLink({ email, className }: { email: string; className?: string }) {
  return (
    <TextLink className={className} href={`mailto:${email}`} aria-label={email}>
      <BreakableEmail>{email}</BreakableEmail>
    </TextLink>
  );
}

/** An email address that wraps before the @. */
export function BreakableEmail({ children: address }: { children: string }) {
  const atIndex = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, atIndex)}
      <wbr />
      {address.slice(atIndex)}
    </>
  );
}
