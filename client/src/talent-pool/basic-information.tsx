import { date, dateTime } from "@shared/lib/text";
import type { Candidate } from "@shared/talent-pool/schema";
import { type ReactNode, useId } from "react";
import { phoneAddress } from "@/lib/phone";
import { levelYears } from "./words";

/** The plain facts about a candidate. */
export function BasicInformation({ candidate }: { candidate: Candidate }) {
  const { experience, location, salaryExpectation, phone, createdAt } = candidate;
  const headingId = useId();
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>Basic Information</h2>
      <dl className="kv">
        <Fact name="Experience Level">{experience && levelYears[experience]}</Fact>
        <Fact name="Location">{location}</Fact>
        <Fact name="Salary Expectation">{salaryExpectation}</Fact>
        <Fact name="Shared On">
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {date(createdAt)}
          </time>
        </Fact>
        {phone && (
          <Fact name="Phone">
            <a className="link" href={phoneAddress(phone)}>
              {phone}
            </a>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="long">{children || <span className="text-ink-faint">Not specified</span>}</dd>
    </div>
  );
}
