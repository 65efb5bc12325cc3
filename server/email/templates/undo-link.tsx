import { ActionLink, Paragraph } from "./layout";

/**
 * The paragraph and the link with which the recipient undoes the removal or replacement of an email address.
 */
export function UndoLink({ href }: { href: string }) {
  return (
    <>
      <Paragraph>
        If this wasn't you, undo it. That makes this address your primary one again, removes the addresses
        that were added since, signs out everywhere and asks you for a new password. The link works once,
        within 7 days.
      </Paragraph>
      <ActionLink href={href}>This Was Not Me</ActionLink>
    </>
  );
}
