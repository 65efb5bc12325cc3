interface QuotedTextProps {
  label: string;
  text: string;
}

/** Text that the poster wrote, below the contents of an `Alert`. It can be long, so it comes last. */
export const QuotedText = ({ label, text }: QuotedTextProps) => (
  <p className="wrap-anywhere whitespace-pre-line text-ink-muted not-first:mt-1.5">{`${label}: ${text}`}</p>
);
