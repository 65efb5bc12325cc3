interface AgencyMarkProps {
  agency: { name: string; logo: string | null };
}

/** A logo over the first letter, square where people are round; the name stands beside it. */
export function AgencyMark({ agency: { name, logo } }: AgencyMarkProps) {
  return (
    <span className="av org" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
      {/* What the database holds may be older than the rule for it. */}
      {logo?.startsWith("https://") && (
        <img
          key={logo}
          src={logo}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
