import { avatarImageClass, avatarVariants, displayableImageUrl } from "@/ui/avatar";

interface AgencyLogoProps {
  agency: { name: string; logo: string | null };
  className?: string;
}

/**
 * The agency's logo, or its first letter if there is none. Hidden from screen readers, because the name is
 * beside it.
 */
export function AgencyLogo({ agency: { name, logo: storedLogo }, className }: AgencyLogoProps) {
  const logoUrl = displayableImageUrl(storedLogo);
  // Spread splits by code point, so that a letter outside of the BMP stays whole.
  const firstLetter = [...name][0]?.toUpperCase();
  return (
    <span
      data-slot="avatar"
      className={avatarVariants({ variant: "organization", className })}
      aria-hidden="true"
    >
      {firstLetter}
      {logoUrl && (
        <img
          key={logoUrl}
          className={avatarImageClass}
          src={logoUrl}
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
