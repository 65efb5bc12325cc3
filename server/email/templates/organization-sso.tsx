import { describeSsoChange } from "@shared/sso/rules";
import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const OrganizationSso: EmailTemplate = ({ name, subject, data }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{`${String(data.actor)}: ${describeSsoChange(String(data.change))}`}</Paragraph>
    <Paragraph>{`You get this email because you are an owner of ${String(data.organization)}.`}</Paragraph>
    <Paragraph>
      If you did not expect this, check the settings of the organization and its owners, and contact an admin.
    </Paragraph>
  </Layout>
);
