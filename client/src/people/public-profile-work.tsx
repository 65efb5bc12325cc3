import { date } from "@shared/lib/text";
import type { Profile } from "@shared/people/schema";
import { type ReactNode, useId } from "react";
import { SkillChips } from "@/ui/chip";
import { roleWords } from "./words";

/** What somebody does, and since when they are here. */
export function PublicProfileWork({ profile: { role, title, company, specializations, createdAt } }: { profile: Profile }) {
  const headingId = useId();
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>Professional Information</h2>
      <dl className="kv">
        <Fact name="Role">{roleWords[role]}</Fact>
        <Fact name="Job Title">{title}</Fact>
        <Fact name="Company">{company}</Fact>
        <Fact name="Member Since">
          <time dateTime={createdAt}>{date(createdAt)}</time>
        </Fact>
        {specializations.length > 0 && (
          <Fact name="Specializations">
            <SkillChips skills={specializations} />
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
