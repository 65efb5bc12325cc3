import { Check } from "lucide-react";
import { errorMessage } from "@/lib/api/api-fetch";
import { Remark } from "@/ui/remark";

interface Saving {
  isSuccess: boolean;
  isError: boolean;
  error: unknown;
}

/** How saving one choice went, beside it: quiet when it went well, read out when it did not and the old choice stands again. */
export function Kept({ saving, className }: { saving: Saving; className?: string }) {
  if (saving.isSuccess)
    return (
      <span className={className}>
        <Remark tone="success" Icon={Check}>
          Saved
        </Remark>
      </span>
    );
  if (!saving.isError) return null;
  return (
    <p className="order-1 flex basis-full gap-1.5 text-small font-medium text-danger" role="alert">
      {`It was not saved. ${errorMessage(saving.error) ?? "The server could not be reached. Please try again."}`}
    </p>
  );
}
