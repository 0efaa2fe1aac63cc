import { Button } from "../../../components/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import type { GroupChoice } from "./use-group-choice.ts";

export type GroupListProps = Pick<
	GroupChoice,
	"offered" | "counts" | "checked" | "setChecked" | "isLoading" | "onRetry"
>;

const frame = "h-48 rounded-md border border-line";

export function GroupList({ offered, counts, checked, setChecked, isLoading, onRetry }: GroupListProps) {
	if (isLoading) {
		return (
			<div role="status" aria-label="Loading" className={`${frame} grid content-start gap-5 p-3`}>
				<Skeleton className="w-24" />
				<Skeleton className="w-32" />
				<Skeleton className="w-20" />
			</div>
		);
	}
	if (offered.length === 0) {
		return (
			<div className={`${frame} grid content-center justify-items-center gap-2 text-ink-3`}>
				{onRetry ? (
					<>
						<p role="alert">The groups could not be loaded.</p>
						<Button onClick={onRetry}>Try again</Button>
					</>
				) : (
					"No groups found"
				)}
			</div>
		);
	}
	return (
		<fieldset className={`${frame} overflow-y-auto`}>
			<legend className="sr-only">Groups</legend>
			{offered.map((group) => (
				<label
					key={group}
					className="flex min-h-8 cursor-pointer items-center gap-2.5 border-t border-line px-2.5 first-of-type:border-t-0 hover:bg-raised-hover pointer-coarse:min-h-11"
				>
					<Checkbox
						checked={checked.includes(group)}
						onChange={(isChecked) =>
							setChecked(isChecked ? [...checked, group] : checked.filter((other) => other !== group))
						}
					/>
					<span className="min-w-0 grow break-words">{group}</span>
					<span aria-hidden className="data text-ink-3">
						{formatInteger(counts.get(group) ?? 0)}
					</span>
					<VisuallyHidden>{formatCount(counts.get(group) ?? 0, "keyword")}</VisuallyHidden>
				</label>
			))}
		</fieldset>
	);
}
