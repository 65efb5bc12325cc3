import { describeSecurityChange } from "@shared/auth/rules";
import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const SecurityChanged: EmailTemplate = ({ name, subject, data }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{`${describeSecurityChange(String(data.change))}.`}</Paragraph>
    <Paragraph>
      If this wasn't you, change your password, which signs out all other browsers, and contact an admin.
    </Paragraph>
  </Layout>
);
