import { avatarImageClass, avatarVariants, validImageUrl } from "@/ui/avatar";

interface AgencyMarkProps {
  agency: { name: string; logo: string | null };
  className?: string;
}

/**
 * The agency's logo, or its first letter if there is none. Hidden from screen readers, because the name is
 * beside it.
 */
export function AgencyLogo({ agency: { name, logo: storedLogo }, className }: AgencyMarkProps) {
  const logo = validImageUrl(storedLogo);
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
          className={avatarImageClass}
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
