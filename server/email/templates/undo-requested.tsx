import { type EmailTemplate, Layout, Paragraph } from "./layout";
import { UndoLink } from "./undo-link";

export const UndoRequested: EmailTemplate = ({ name, subject, link }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      Somebody requested a new password with this email address, which was removed from your account or
      replaced by another one within the last 7 days. So there is no link for a new password.
    </Paragraph>
    <UndoLink href={link} />
  </Layout>
);
