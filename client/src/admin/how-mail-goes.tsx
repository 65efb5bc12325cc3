import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Alert } from "@/ui/alert";
import { site } from "./queries";

/** Why mail is kept here, and how the links in it work on this installation. */
export function HowMailGoes() {
  const { data: state, isPending } = useQuery(site());
  if (isPending) return <div className="late" data-slot="skeleton" />;
  if (!state) return null;
  return (
    <div className="refusal">
      <Alert tone="neutral">
        {state.mailGoesOut ? (
          "Mail goes out through the mail server. What it refuses is tried again, and is listed as failed in the end."
        ) : state.showsLinks ? (
          "No mail server is set (SMTP_URL), so mail is kept here instead of going out. This is a development installation: the links work from here."
        ) : (
          <>
            No mail server is set (SMTP_URL), so mail is kept here instead of going out, and its links are not shown. For a new password use{" "}
            <Link className="link" href="/admin/users">
              Users
            </Link>{" "}
            → Make reset link.
          </>
        )}
      </Alert>
    </div>
  );
}
