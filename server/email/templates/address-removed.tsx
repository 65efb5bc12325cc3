import { type EmailTemplate, Layout, Paragraph } from "./layout";
import { UndoLink } from "./undo-link";

export const AddressRemoved: EmailTemplate = ({ name, subject, link, data: { rightId: undoRightId } }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      This email address was just removed from your account. It no longer receives emails, and you can no
      longer request a new password with it.
    </Paragraph>
    {undoRightId ? (
      <UndoLink href={link} />
    ) : (
      <Paragraph>If this wasn't you, change your password and contact an admin.</Paragraph>
    )}
  </Layout>
);
