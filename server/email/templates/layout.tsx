/** The layout of all emails, and the elements that the templates share. */
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { toSingleLine } from "@server/email/subjects";
import type { TemplateVars } from "@server/email/template-vars";
import type { ComponentType, ReactNode } from "react";

export type EmailTemplate = ComponentType<TemplateVars & { subject: string }>;

/** Copies of the light colors in client/src/styles/theme.css, because email clients lack custom properties. */
const colors = {
  page: "#f1f7f7",
  card: "#ffffff",
  border: "#d1dcdb",
  text: "#0a2022",
  mutedText: "#506365",
  primary: "#045b61",
};
const fixedTableStyle = { tableLayout: "fixed" } as const;
const bodyTextStyle = { fontSize: 16, lineHeight: "24px", margin: "0 0 16px" };
const smallTextStyle = {
  margin: "0 0 16px",
  fontSize: 13,
  lineHeight: "20px",
  color: colors.mutedText,
  wordBreak: "break-all",
} as const;

interface LayoutProps {
  name: string;
  subject: string;
  /** Shown below the signature. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every email. Uses tables and inline styles for email clients and loads nothing external. Does
 * not use React Email's `Body`: its table has no fixed layout, so a long word would make the email wider than
 * a phone. Elements with `data-skip-in-text` are left out of the plain text of the email.
 */
export function Layout({ name, subject, footer, children }: LayoutProps) {
  return (
    <Html>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
      </Head>
      <body style={{ margin: 0, padding: 0, background: colors.page }}>
        <Section style={{ ...fixedTableStyle, background: colors.page, padding: "32px 16px" }}>
          <Container
            style={{
              ...fixedTableStyle,
              maxWidth: 560,
              background: colors.card,
              border: `1px solid ${colors.border}`,
              borderRadius: 10,
              borderCollapse: "separate",
            }}
          >
            <div
              style={{
                padding: 32,
                fontFamily: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
                fontSize: 16,
                lineHeight: "24px",
                color: colors.text,
                overflowWrap: "anywhere",
              }}
            >
              <Heading
                data-skip-in-text="true"
                style={{ margin: "0 0 20px", fontSize: 20, lineHeight: "26px" }}
              >
                {subject}
              </Heading>
              <Paragraph>{name ? `Hello ${toSingleLine(name)},` : "Hello,"}</Paragraph>
              {children}
              <Text
                style={{
                  ...smallTextStyle,
                  margin: footer ? "24px 0 16px" : "24px 0 0",
                  paddingTop: 16,
                  borderTop: `1px dashed ${colors.border}`,
                }}
              >
                VC Talent Network
              </Text>
              {footer && <Text style={{ ...smallTextStyle, margin: 0 }}>{footer}</Text>}
            </div>
          </Container>
        </Section>
      </body>
    </Html>
  );
}

export const Paragraph = ({ children }: { children: string }) => (
  <Text style={bodyTextStyle}>{children}</Text>
);

/** A link that looks like a button, with its URL below. The plain text of the email contains only the URL. */
export function ActionLink({ href, children }: { href: string; children: string }) {
  return (
    <>
      <Text data-skip-in-text="true" style={{ margin: "24px 0" }}>
        <Link
          href={href}
          style={{
            display: "inline-block",
            padding: "12px 20px",
            borderRadius: 6,
            background: colors.primary,
            color: "#ffffff",
            fontSize: 16,
            fontWeight: 600,
          }}
        >
          {children}
        </Link>
      </Text>
      <Text style={smallTextStyle}>
        <span data-skip-in-text="true">Or open this address: </span>
        {href}
      </Text>
    </>
  );
}

/** One line of a notification email. The text is a link to the page of the notification. */
export function ListItem({ href, children }: { href: string; children: string }) {
  return (
    <Text
      style={{ ...bodyTextStyle, margin: 0, padding: "12px 0", borderTop: `1px dashed ${colors.border}` }}
    >
      <Link href={href} style={{ color: colors.primary, textDecoration: "underline" }}>
        {children}
      </Link>
    </Text>
  );
}
