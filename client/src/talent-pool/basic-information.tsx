import { formatDate, formatDateTime } from "@shared/lib/format";
import type { Candidate } from "@shared/talent-pool/schemas";
import { type ReactNode, useId } from "react";
import { phoneHref } from "@/lib/browser/phone-link";
import { Card } from "@/ui/card";
import { TextLink } from "@/ui/text-link";
import { levelLabelsWithYears } from "./labels";

/** Level, location, salary expectation and other basic data of a candidate. */
export function BasicInformation({ candidate }: { candidate: Candidate }) {
  const { experience, location, salaryExpectation, phone, createdAt } = candidate;
  const headingId = useId();
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 className="text-[16px]/[22px] tracking-subheading" id={headingId}>
          Basic Information
        </h2>
        <dl className="grid grid-cols-[1fr_1fr] gap-x-6 gap-y-3.5 max-md:flex max-md:flex-wrap">
          <InformationItem label="Experience Level">
            {experience && levelLabelsWithYears[experience]}
          </InformationItem>
          <InformationItem label="Location">{location}</InformationItem>
          <InformationItem label="Salary Expectation">{salaryExpectation}</InformationItem>
          <InformationItem label="Shared On">
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {formatDate(createdAt)}
            </time>
          </InformationItem>
          {phone && (
            <InformationItem label="Phone">
              <TextLink href={phoneHref(phone)}>{phone}</TextLink>
            </InformationItem>
          )}
        </dl>
      </section>
    </Card>
  );
}

function InformationItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    // On phones, two items share a row if both fit; a long item takes the whole row.
    <div className="max-md:max-w-full max-md:min-w-[calc(50%-12px)]">
      <dt className="text-small text-ink-faint">{label}</dt>
      <dd className="font-medium normal-nums wrap-anywhere">
        {children || <span className="text-ink-faint">Not specified</span>}
      </dd>
    </div>
  );
}
