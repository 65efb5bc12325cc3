import { type Agency, recordFrom } from "@shared/agencies/schema";
import { counted, percent } from "@shared/lib/text";
import { Link } from "wouter";
import { LinkButton } from "@/ui/button";
import { AgencyMark } from "./agency-mark";
import { AgencyMenu } from "./agency-menu";
import { ContactLink } from "./contact-link";
import { Rating } from "./rating";
import { VerifiedMark } from "./verified-mark";

const shown = 3;

interface AgencyCardProps {
  agency: Agency;
  onRemoved: () => void;
}

/** An agency as the directory shows it. Its parts stand at the same height as those of its neighbour. */
export function AgencyCard({ agency, onRemoved }: AgencyCardProps) {
  const { id, name, description, rating, reviewCount, successRate, averageFee, placements, isVerified } = agency;
  const fields = agency.specializations.length > 0 ? agency.specializations.slice(0, shown) : ["General Recruiting"];
  return (
    <article className="card agc" aria-labelledby={nameId(id)}>
      <div className="what">
        <div className="tophd">
          <AgencyMark agency={agency} />
          <div>
            <h2>
              <Link className="name" id={nameId(id)} href={`/agencies/${id}`}>
                {name}
              </Link>
              {/* Not parted from the last word by a new line. */}
              {isVerified && "\u00a0"}
              {isVerified && <VerifiedMark />}
            </h2>
            <Rating rating={rating} count={reviewCount} />
          </div>
          <AgencyMenu agency={agency} onRemoved={onRemoved} />
        </div>
        {description && <p className="prose clamp2">{description}</p>}
        <ul className="chips" aria-label="Specializations">
          {fields.map((one) => (
            <li className="chip" key={one}>
              {one}
            </li>
          ))}
        </ul>
      </div>
      <dl className="figs">
        <div>
          <dt>Success Rate</dt>
          <Share of={successRate} />
          {placements >= recordFrom.placements && <dd className="c">{counted(placements, "placement")} here</dd>}
        </div>
        <div>
          <dt>Avg Fee</dt>
          <Share of={averageFee} />
        </div>
      </dl>
      <div className="acts">
        <ContactLink agency={agency} />
        <LinkButton variant="secondary" href={`/agencies/${id}`}>
          Profile<span className="sr-only">{` of ${name}`}</span>
        </LinkButton>
      </div>
    </article>
  );
}

export const nameId = (id: number) => `agency-${id}`;

function Share({ of }: { of: number | null }) {
  return of === null ? <dd className="text-ink-faint">N/A</dd> : <dd>{percent(of)}</dd>;
}
