import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Alert } from "@/ui/alert";
import { Skeleton } from "@/ui/skeleton";
import { TextLink } from "@/ui/text-link";
import { siteSettingsQuery } from "./queries";

/** Explains whether this installation sends email, and whether the links in unsent email can be used here. */
export function EmailDeliveryNotice() {
  const { data: settings, isPending } = useQuery(siteSettingsQuery());
  if (isPending) return <Skeleton label="Loading the email settings" />;
  if (!settings) return null;
  return (
    <Alert className="mb-4" tone="neutral">
      <DeliveryExplanation isEmailEnabled={settings.mailGoesOut} areLinksShown={settings.showsLinks} />
    </Alert>
  );
}

function DeliveryExplanation({
  isEmailEnabled,
  areLinksShown,
}: {
  isEmailEnabled: boolean;
  areLinksShown: boolean;
}) {
  if (isEmailEnabled)
    return "Email is sent through the mail server. Rejected messages are retried, and listed as failed after the last attempt.";
  if (areLinksShown)
    return "No mail server is configured (SMTP_URL), so email is kept here and not sent. This is a development installation: the links work from here.";
  return (
    <>
      No mail server is configured (SMTP_URL), so email is kept here and not sent. Its links are hidden. To
      reset a password, use{" "}
      <TextLink asChild>
        <Link href="/admin/users">Users</Link>
      </TextLink>{" "}
      → Make reset link.
    </>
  );
}
