import type { AgencyProfile } from "@shared/agencies/schema";
import { useId } from "react";
import { Collapsible } from "@/ui/collapsible";
import { WebsiteLink } from "./website-link";

/** What an agency says of itself. */
export function AgencyAbout({ agency }: { agency: AgencyProfile }) {
  const { description, website, specializations, services, industryFocus } = agency;
  return (
    <section className="card about" aria-label="About">
      {description ? <Collapsible>{description}</Collapsible> : <p className="text-ink-faint">No description yet</p>}
      {website && (
        <p>
          <WebsiteLink written={website} />
        </p>
      )}
      <div className="triple">
        <Words title="Specializations" words={specializations} />
        <Words title="Services Offered" words={services} />
        <Words title="Industry Focus" words={industryFocus} />
      </div>
    </section>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <h2 className="cap" id={id}>
        {title}
      </h2>
      {words.length > 0 ? (
        <ul className="chips" aria-labelledby={id}>
          {words.map((word) => (
            <li className="chip" key={word}>
              {word}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-faint">N/A</p>
      )}
    </div>
  );
}
