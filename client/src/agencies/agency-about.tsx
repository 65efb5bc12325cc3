import type { AgencyProfile } from "@shared/agencies/schemas";
import { useId } from "react";
import { OrganizationLink } from "@/organizations/organization-link";
import { Card } from "@/ui/card";
import { Chip, ChipList } from "@/ui/chip";
import { CollapsibleText } from "@/ui/collapsible-text";
import { WebsiteLink } from "./website-link";

/** The agency's own description, website and fields of work. */
export function AgencyAbout({ agency }: { agency: AgencyProfile }) {
  const { organization, description, website, specializations, services, industryFocus } = agency;
  return (
    <Card asChild className="grid grid-cols-1 justify-items-start gap-2.5 max-md:[&>button]:mb-2.5">
      <section aria-label="About">
        {description ? (
          <CollapsibleText>{description}</CollapsibleText>
        ) : (
          <p className="text-ink-faint">No description yet</p>
        )}
        {website && (
          <p className="max-md:mb-4">
            <WebsiteLink website={website} />
          </p>
        )}
        {organization && (
          <p className="wrap-anywhere">
            Organization:{" "}
            <OrganizationLink hasLargeTarget id={organization.id}>
              {organization.name}
            </OrganizationLink>
          </p>
        )}
        <div className="mt-1.5 grid grid-cols-[repeat(3,auto)] justify-between gap-4 gap-x-6 justify-self-stretch border-t border-dashed border-line pt-3.5 max-md:grid-cols-1">
          <ChipSection title="Specializations" labels={specializations} />
          <ChipSection title="Services Offered" labels={services} />
          <ChipSection title="Industry Focus" labels={industryFocus} />
        </div>
      </section>
    </Card>
  );
}

function ChipSection({ title, labels }: { title: string; labels: readonly string[] }) {
  const titleId = useId();
  return (
    <div className="min-w-0">
      <h2 className="mb-2 font-sans text-caption font-semibold tracking-[0] text-ink-faint" id={titleId}>
        {title}
      </h2>
      {labels.length > 0 ? (
        <ChipList aria-labelledby={titleId}>
          {labels.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </ChipList>
      ) : (
        <p className="text-ink-faint">N/A</p>
      )}
    </div>
  );
}
