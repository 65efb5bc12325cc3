import { Check, Pencil, Trash2 } from "lucide-react";
import { toast } from "@/lib/feedback/toast";
import { Button, ButtonShortcut, LinkButton } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { CopyableEmail } from "@/ui/copyable-email";
import { EmailLink } from "@/ui/email-link";
import { FilterChip, FilterChipCount } from "@/ui/filter-chip";
import { IconButton } from "@/ui/icon-button";
import { LoadMore } from "@/ui/load-more";
import { Menu } from "@/ui/menu";
import { TextLink } from "@/ui/text-link";
import { InfoTooltip, Tooltip } from "@/ui/tooltip";
import { UserLink } from "@/users/user-link";
import { Example, ExampleGroup } from "./example-group";

const buttonVariantNames = [
  "primary",
  "secondary",
  "outline",
  "danger",
  "dangerSolid",
  "ghost",
  "accent",
  "inverse",
] as const;
const buttonSizes = ["sm", "md", "lg"] as const;
const examplePerson = { firstName: "Ada", lastName: "Byron", username: "ada", company: "Analytical Engines" };
const noop = () => undefined;
const exampleQuery = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: noop,
};

/** Buttons, links, menus and toasts. */
export function ActionExamples() {
  return (
    <ExampleGroup title="Actions">
      {buttonSizes.map((size) => (
        <Example key={size} name={`Button ${size}`}>
          {buttonVariantNames.map((variant) => (
            <Button
              key={variant}
              variant={variant}
              size={size}
              className={variant === "inverse" ? "bg-deep" : undefined}
            >
              {variant}
            </Button>
          ))}
        </Example>
      ))}
      <Example name="Button states">
        <Button variant="primary">
          <Check />
          Icon
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" pending pendingText="Saving...">
          Save
        </Button>
        <Button disabledReasonId="blocked-reason">Blocked</Button>
        <span id="blocked-reason" className="text-small text-ink-faint">
          The reason
        </span>
        <Button>
          Key <ButtonShortcut>N</ButtonShortcut>
        </Button>
        <LinkButton href="/ui">Link</LinkButton>
        <Button aria-pressed variant="ghost">
          Pressed
        </Button>
        <Button asChild>
          <a href="/ui">As child</a>
        </Button>
      </Example>
      <Example name="IconButton">
        <IconButton label="Edit">
          <Pencil />
        </IconButton>
        <IconButton label="Edit, small" size="sm">
          <Pencil className="size-4" />
        </IconButton>
        <CopyButton text="copied" label="Copy" />
        <Menu label="More" items={[{ label: "Delete", Icon: Trash2, isDestructive: true, onSelect: noop }]} />
        <InfoTooltip term="a metric">What it counts.</InfoTooltip>
        <Tooltip text="A description">
          <IconButton label="With a tooltip">
            <Pencil />
          </IconButton>
        </Tooltip>
      </Example>
      <Example name="FilterChip">
        <FilterChip aria-pressed={false}>
          Off <FilterChipCount>3</FilterChipCount>
        </FilterChip>
        <FilterChip aria-pressed>
          On <FilterChipCount>12</FilterChipCount>
        </FilterChip>
      </Example>
      <Example name="TextLink">
        <TextLink href="/ui">A link</TextLink>
        <TextLink asChild hasLargeTarget>
          <button type="button">A button</button>
        </TextLink>
        <UserLink id={1} person={examplePerson} />
        <UserLink id={1} person={examplePerson} showsCompany />
        <EmailLink email="ada@example.com" />
        <CopyableEmail email="ada@example.com" />
      </Example>
      <Example name="LoadMore">
        <LoadMore query={exampleQuery} contentName="jobs" />
        <LoadMore query={{ ...exampleQuery, isFetchingNextPage: true }} contentName="jobs" />
        <LoadMore query={{ ...exampleQuery, isFetchNextPageError: true }} contentName="jobs" />
      </Example>
      <Example name="Toast">
        <Button onClick={() => toast({ title: "Saved", text: "The change is stored." })}>Success</Button>
        <Button onClick={() => toast({ title: "Error", text: "It could not be saved.", tone: "danger" })}>
          Error
        </Button>
        <Button onClick={() => toast({ title: "Stopped", tone: "neutral", undo: { onUndo: noop } })}>
          With undo
        </Button>
      </Example>
    </ExampleGroup>
  );
}
