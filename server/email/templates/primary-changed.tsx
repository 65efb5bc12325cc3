import { type EmailTemplate, Layout, Paragraph } from "./layout";
import { UndoLink } from "./undo-link";

export const PrimaryChanged: EmailTemplate = ({
  name,
  subject,
  link,
  data: { to, rightId: undoRightId },
}) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{`From now on, emails about your account are sent to ${to}.`}</Paragraph>
    {undoRightId ? (
      <UndoLink href={link} />
    ) : (
      <Paragraph>
        If this wasn't you, change your password and your email addresses, and contact an admin.
      </Paragraph>
    )}
  </Layout>
);
