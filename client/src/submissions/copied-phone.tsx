import { cn } from "@/lib/cn";
import { phoneAddress } from "@/lib/phone";
import { CopyButton } from "@/ui/copy-button";
import { TextLink } from "@/ui/text-link";

interface CopiedPhoneProps {
  phone: string;
  className?: string;
  /** The number looks like a link. */
  asLink?: boolean;
}

/** A phone number to call or to copy. */
export function CopiedPhone({ phone, className, asLink }: CopiedPhoneProps) {
  return (
    <span className={cn("flex min-w-0 items-center gap-0.5", className)}>
      {asLink ? (
        <TextLink className="min-w-0 wrap-anywhere" href={phoneAddress(phone)}>
          {phone}
        </TextLink>
      ) : (
        <a className="min-w-0 wrap-anywhere" href={phoneAddress(phone)}>
          {phone}
        </a>
      )}
      <CopyButton className="-my-2" text={phone} label={`Copy ${phone}`} />
    </span>
  );
}
