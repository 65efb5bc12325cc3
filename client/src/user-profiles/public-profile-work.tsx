import { formatDate } from "@shared/lib/format";
import type { Profile } from "@shared/users/schemas";
import { type ReactNode, useId } from "react";
import { Card } from "@/ui/card";
import { roleLabels } from "@/users/labels";
import { SpecializationChips } from "@/users/specialization-chips";

/** The card of a public profile with the role, job title, company and join date of a user. */
export function PublicProfileWork({ profile }: { profile: Profile }) {
  const { role, badge, title, company, specializations, createdAt } = profile;
  const roleText = roleLabels[role] + (badge === "partner_unconfirmed" ? ", not confirmed" : "");
  const headingId = useId();
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="text-[16px]/[22px] tracking-subheading">
          Professional Information
        </h2>
        <dl className="grid grid-cols-[1fr_1fr] gap-x-6 gap-y-3.5 max-md:flex max-md:flex-wrap">
          <WorkDetail name="Role">{roleText}</WorkDetail>
          <WorkDetail name="Job Title">{title}</WorkDetail>
          <WorkDetail name="Company">{company}</WorkDetail>
          <WorkDetail name="Member Since">
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </WorkDetail>
          {specializations.length > 0 && (
            <WorkDetail name="Specializations">
              <SpecializationChips specializations={specializations} />
            </WorkDetail>
          )}
        </dl>
      </section>
    </Card>
  );
}

function WorkDetail({ name, children }: { name: string; children: ReactNode }) {
  return (
    // On phones, two details share a row if both fit; a long detail takes the whole row.
    <div className="max-md:max-w-full max-md:min-w-[calc(50%-12px)]">
      <dt className="text-small text-ink-faint">{name}</dt>
      <dd className="font-medium normal-nums wrap-anywhere">
        {children || <span className="text-ink-faint">Not specified</span>}
      </dd>
    </div>
  );
}
