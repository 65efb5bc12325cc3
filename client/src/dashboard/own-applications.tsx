import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { mineCounts } from "@/applications/queries";
import { WaitingSection } from "./waiting-section";

/** How the recruiting side's applications stand; nothing at all before the first. */
export function OwnApplications() {
  const { data: mine, isPending } = useQuery(mineCounts());
  return (
    <WaitingSection
      title="Your applications"
      pending={isPending}
      all={
        <Link className="link" href="/my-applications">
          My Applications
        </Link>
      }
      rows={[
        {
          count: mine?.approved,
          title: "Approved",
          text: "You and the poster see each other's email address",
          href: "/my-applications?status=approved",
          go: "Open",
        },
        {
          count: mine?.pending,
          title: "Under Review",
          text: "The posters have not decided yet",
          href: "/my-applications?status=pending",
          go: "Open",
        },
      ]}
    />
  );
}
