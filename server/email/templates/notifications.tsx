import { parseNotificationLines, toSingleLine } from "@server/email/subjects";
import { type EmailTemplate, Layout, ListItem, Paragraph } from "./layout";

export const Notifications: EmailTemplate = ({ name, subject, link, appUrl, data }) => {
  const { lines, unlistedCount } = parseNotificationLines(data);
  const footer = (
    <>
      You get this email because of your notification settings. To unsubscribe, open:
      <br />
      {link}
    </>
  );
  const introduction =
    lines.length === 1
      ? "This happened in VC Talent Network:"
      : "These things happened in VC Talent Network:";
  return (
    <Layout name={name} subject={subject} footer={footer}>
      <Paragraph>{introduction}</Paragraph>
      {lines.map(({ text, path }) => (
        <ListItem key={`${path} ${text}`} href={toAppUrl(appUrl, path)}>
          {toSingleLine(text)}
        </ListItem>
      ))}
      {unlistedCount > 0 && <Paragraph>{`…and ${unlistedCount} more in your notifications.`}</Paragraph>}
    </Layout>
  );
};

/** The URL of a path of this site. Throws for a path that leads to another site, such as `//evil.example`. */
function toAppUrl(appUrl: string, path: string) {
  const href = `${appUrl}${path}`;
  if (new URL(href).origin !== new URL(appUrl).origin) throw new Error("An email can only link to APP_URL.");
  return href;
}
