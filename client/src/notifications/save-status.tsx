import { Check } from "lucide-react";
import { errorMessage } from "@/lib/api/api-fetch";
import { IconText } from "@/ui/icon-text";

interface SaveMutation {
  isSuccess: boolean;
  isError: boolean;
  error: unknown;
}

/** Shows beside a setting whether its last change was saved. If not, the caller reverts the setting. */
export function SaveStatus({ mutation, className }: { mutation: SaveMutation; className?: string }) {
  if (mutation.isSuccess)
    return (
      <span className={className}>
        <IconText tone="success" Icon={Check}>
          Saved
        </IconText>
      </span>
    );
  if (!mutation.isError) return null;
  return (
    <p className="order-1 flex basis-full gap-1.5 text-small font-medium text-danger" role="alert">
      {`Not saved. ${errorMessage(mutation.error) ?? "The server could not be reached. Please try again."}`}
    </p>
  );
}
