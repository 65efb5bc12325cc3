import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "@/lib/call";
import { useArrival } from "@/lib/use-arrival";
import { SettingsSection } from "@/people/settings-section";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { KindChoice } from "./kind-choice";
import { NamedSwitch } from "./named-switch";
import { preferences } from "./queries";
import "@/styles/notifications.css";

const anchor = "notifications";

/** How what happens comes by mail, kind by kind, and whether one is named among those who are here. */
export function MailSettings() {
  const { data, error, isError, isFetching, refetch } = useQuery(preferences());
  useArrival(anchor, data !== undefined);
  return (
    <SettingsSection
      title="Notifications"
      anchor={anchor}
      about="Everything stands under the bell. Here you choose what comes by mail, too: at once is five minutes later, unless you have read it by then; daily is one letter in the morning."
    >
      {data ? (
        <div className="card flush mailkinds">
          <p className="text-small goes">
            {data.address ? (
              <>
                Mail goes to <b className="long">{data.address}</b>.
              </>
            ) : (
              <>
                No mail is sent yet, since none of your addresses is verified. See{" "}
                <a className="link" href="#email-addresses">
                  Email Addresses
                </a>
                .
              </>
            )}
          </p>
          {data.mail.map(({ kind, choice }) => (
            <KindChoice key={kind} kind={kind} choice={choice} />
          ))}
          <p className="text-small text-ink-faint goes">
            Mail about the security of your account, such as a link to set a new password, always comes.
          </p>
          <NamedSwitch isNamed={data.isNamedOnline} />
        </div>
      ) : isError ? (
        <ErrorState title="Your choices could not be loaded" onRetry={refetch} retrying={isFetching}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <div className="card">
          <Skeleton label="Loading your choices">
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        </div>
      )}
    </SettingsSection>
  );
}
