import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "@/lib/api/api-fetch";
import { useHashScroll } from "@/lib/routing/use-hash-scroll";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { TextLink } from "@/ui/text-link";
import { SettingsSection } from "@/users/settings-section";
import { KindChoice } from "./kind-choice";
import { NamedSwitch } from "./named-switch";
import { preferences } from "./queries";

const anchor = "notifications";

/** How what happens comes by mail, kind by kind, and whether one is named among those who are here. */
export function EmailSettings() {
  const { data, error, isError, isFetching, refetch } = useQuery(preferences());
  useHashScroll(anchor, data !== undefined);
  return (
    <SettingsSection
      title="Notifications"
      anchor={anchor}
      about="Everything stands under the bell. Here you choose what comes by mail, too: at once is five minutes later, unless you have read it by then; daily is one letter in the morning."
    >
      {data ? (
        <Card variant="flush">
          <p className="px-card py-3.5 text-small">
            {data.address ? (
              <>
                Mail goes to <b className="normal-nums wrap-anywhere">{data.address}</b>.
              </>
            ) : (
              <>
                No mail is sent yet, since none of your addresses is verified. See{" "}
                <TextLink href="#email-addresses">Email Addresses</TextLink>.
              </>
            )}
          </p>
          {data.mail.map(({ kind, choice }) => (
            <KindChoice key={kind} kind={kind} choice={choice} />
          ))}
          <p className="border-t border-dashed border-line px-card py-3.5 text-small text-ink-faint">
            Mail about the security of your account, such as a link to set a new password, always comes.
          </p>
          <NamedSwitch isNamed={data.isNamedOnline} />
        </Card>
      ) : isError ? (
        <ErrorState title="Your choices could not be loaded" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <Card>
          <Skeleton label="Loading your choices">
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        </Card>
      )}
    </SettingsSection>
  );
}
