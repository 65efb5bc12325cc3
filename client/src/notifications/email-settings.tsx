import type { NotificationPreferences } from "@shared/notifications/schemas";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "@/lib/api/api-fetch";
import { noEmailsText, siteEmails } from "@/lib/browser/site-emails";
import { useHashScroll } from "@/lib/routing/use-hash-scroll";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { SettingsSection } from "@/ui/settings-section";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { TextLink } from "@/ui/text-link";
import { EmailDeliveryField } from "./email-delivery-field";
import { OnlineNameSwitch } from "./online-name-switch";
import { preferencesQuery } from "./queries";

const sectionId = "notifications";

/** Email delivery for each notification kind, and whether others see the user's name under Online Now. */
export function EmailSettings() {
  const { data: preferences, error, isError, isFetching, refetch } = useQuery(preferencesQuery());
  useHashScroll(sectionId, preferences !== undefined);
  return (
    <SettingsSection
      title="Notifications"
      headingId={sectionId}
      description="All notifications appear in the app. Choose which also come by email: right away, once a day, or never."
    >
      {preferences && (
        <Card variant="flush">
          <p className="px-card py-3.5 text-small">
            <EmailDestinationText address={preferences.address} />
          </p>
          {preferences.mail.map(({ kind, choice }) => (
            <EmailDeliveryField key={kind} notificationKind={kind} delivery={choice} />
          ))}
          {siteEmails.areSent() && (
            <p className="border-t border-dashed border-line px-card py-3.5 text-small text-ink-faint">
              You always receive emails about the security of your account, such as a link to set a new
              password.
            </p>
          )}
          <OnlineNameSwitch isNamed={preferences.isNamedOnline} />
        </Card>
      )}
      {!preferences && isError && (
        <ErrorState title="Your email settings could not be loaded" onRetry={refetch} isRetrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!preferences && !isError && (
        <Card>
          <Skeleton label="Loading your email settings">
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        </Card>
      )}
    </SettingsSection>
  );
}

/** States to which address the emails go, or why none are sent. */
function EmailDestinationText({ address }: Pick<NotificationPreferences, "address">) {
  if (!siteEmails.areSent()) return `${noEmailsText} Your choices are kept for the time when it does.`;
  if (address)
    return (
      <>
        Emails go to <b className="normal-nums wrap-anywhere">{address}</b>.
      </>
    );
  return (
    <>
      We do not send you emails yet because none of your addresses is verified. See{" "}
      <TextLink href="#email-addresses">Email Addresses</TextLink>.
    </>
  );
}
