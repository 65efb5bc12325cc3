import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Alert } from "@/ui/alert";
import { Skeleton } from "@/ui/skeleton";
import { TextLink } from "@/ui/text-link";
import { site } from "./queries";

/** Why mail is kept here, and how the links in it work on this installation. */
export function EmailDelivery() {
  const { data: state, isPending } = useQuery(site());
  if (isPending) return <Skeleton label="Loading how mail goes" />;
  if (!state) return null;
  return (
    <Alert className="mb-4" tone="neutral">
      {state.mailGoesOut ? (
        "Mail goes out through the mail server. What it refuses is tried again, and is listed as failed in the end."
      ) : state.showsLinks ? (
        "No mail server is set (SMTP_URL), so mail is kept here instead of going out. This is a development installation: the links work from here."
      ) : (
        <>
          No mail server is set (SMTP_URL), so mail is kept here instead of going out, and its links are not
          shown. For a new password use{" "}
          <TextLink asChild>
            <Link href="/admin/users">Users</Link>
          </TextLink>{" "}
          → Make reset link.
        </>
      )}
    </Alert>
  );
}
