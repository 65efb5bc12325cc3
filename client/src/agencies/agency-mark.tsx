import { avatarVariants, pictureClass, pictureOf } from "@/ui/avatar";

interface AgencyMarkProps {
  agency: { name: string; logo: string | null };
  className?: string;
}

/** A logo over the first letter, square where people are round; the name stands beside it. */
export function AgencyMark({ agency: { name, logo: stored }, className }: AgencyMarkProps) {
  const logo = pictureOf(stored);
  return (
    <span
      data-slot="avatar"
      className={avatarVariants({ variant: "organization", className })}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase()}
      {logo && (
        <img
          key={logo}
          className={pictureClass}
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
