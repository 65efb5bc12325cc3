import { TextLink } from "./text-link";

/** An address that one can write to, whose name stays whole where it breaks. */
export function EmailLink({ address, className }: { address: string; className?: string }) {
  return (
    <TextLink className={className} href={`mailto:${address}`} aria-label={address}>
      <BrokenAddress>{address}</BrokenAddress>
    </TextLink>
  );
}

/** An address to read: where it must break it breaks before the @. */
export function BrokenAddress({ children: address }: { children: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
