import { avatarVariants, pictureOf } from "@/ui/avatar";

interface AgencyMarkProps {
  agency: { name: string; logo: string | null };
}

/** A logo over the first letter, square where people are round; the name stands beside it. */
export function AgencyMark({ agency: { name, logo: stored } }: AgencyMarkProps) {
  const logo = pictureOf(stored);
  return (
    <span className={avatarVariants({ variant: "organization" })} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
      {logo && (
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
