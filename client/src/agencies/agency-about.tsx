import type { AgencyProfile } from "@shared/agencies/schemas";
import { useId } from "react";
import { Card } from "@/ui/card";
import { Chip, ChipList } from "@/ui/chip";
import { Collapsible } from "@/ui/collapsible";
import { WebsiteLink } from "./website-link";

/** The agency's own description, website and fields of work. */
export function AgencyAbout({ agency }: { agency: AgencyProfile }) {
  const { description, website, specializations, services, industryFocus } = agency;
  return (
    <Card asChild className="grid grid-cols-1 justify-items-start gap-2.5 max-md:[&>button]:mb-2.5">
      <section aria-label="About">
        {description ? (
          <Collapsible>{description}</Collapsible>
        ) : (
          <p className="text-ink-faint">No description yet</p>
        )}
        {website && (
          <p>
            <WebsiteLink written={website} />
          </p>
        )}
        <div className="mt-1.5 grid grid-cols-[repeat(3,auto)] justify-between gap-4 gap-x-6 justify-self-stretch border-t border-dashed border-line pt-3.5 max-md:grid-cols-1">
          <ChipSection title="Specializations" words={specializations} />
          <ChipSection title="Services Offered" words={services} />
          <ChipSection title="Industry Focus" words={industryFocus} />
        </div>
      </section>
    </Card>
  );
}

function ChipSection({ title, words }: { title: string; words: readonly string[] }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <h2 className="mb-2 font-sans text-caption font-semibold tracking-[0] text-ink-faint" id={id}>
        {title}
      </h2>
      {words.length > 0 ? (
        <ChipList aria-labelledby={id}>
          {words.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </ChipList>
      ) : (
        <p className="text-ink-faint">N/A</p>
      )}
    </div>
  );
}
