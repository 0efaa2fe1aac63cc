import { ArrowUpRight } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { Sheet } from "../../../components/page/Sheet.tsx";
import type { ReportFieldsFragment } from "../../../gql/graphql.ts";
import { useServerFacts } from "../../../lib/server-facts.ts";
import { useToday } from "../../../lib/use-today.ts";
import { effectInWords, nextDayOf } from "../scheduled/report-words.ts";
import { BlocksSection, ContentSection, RecipientsSection, WhenSection } from "./ReportSections.tsx";
import type { useReportForm } from "./use-report-form.ts";

export interface ReportEditorProps {
	/** Null: a new one. */
	report: ReportFieldsFragment | null;
	domains: readonly { id: string; name: string }[];
	editing: ReturnType<typeof useReportForm>;
	/** Why it cannot be saved. */
	heldReason: string | undefined;
	onCancel: () => void;
}

/** The form of a report, and what saving it does. */
export function ReportEditor({ report, domains, editing, heldReason, onCancel }: ReportEditorProps) {
	const { form, room, stay, preview } = editing;
	const { values } = form;
	const today = useToday(values.timeZone);
	const { sendsMail } = useServerFacts();
	const stopped = new Set(report?.recipients.filter(({ isStopped }) => isStopped).map(({ address }) => address));
	const day = nextDayOf(values, report);
	const effect = effectInWords(values, { day, today, stopped, sendsMail });
	return (
		<form
			ref={room}
			aria-label="Report"
			noValidate
			onSubmit={(event) => {
				if (heldReason) event.preventDefault();
				else form.submit(event);
			}}
			className="flex grow flex-col"
		>
			<Sheet>
				<ContentSection form={form} domains={domains} isNew={report === null} asOf={day ?? today} />
				<BlocksSection form={form} />
				<WhenSection form={form} />
				<RecipientsSection form={form} stopped={stopped} />
			</Sheet>
			<footer className="report-foot">
				<p aria-live="polite">
					{form.isRestored && "Restored: unsaved changes from before. "}
					{effect.map((part, index) => (index % 2 === 0 ? part : <b key={part}>{part}</b>))}
				</p>
				{/* A phone has them in its dock. */}
				<span className="flex gap-2 max-md:hidden">
					<Button variant="quiet" onClick={onCancel}>
						Cancel
					</Button>
					<Button disabledReason={heldReason} isPending={form.isPending} onClick={preview}>
						Save and Preview
						<ArrowUpRight size={13} aria-hidden />
					</Button>
					<Button
						type="submit"
						variant="primary"
						disabledReason={heldReason}
						isPending={form.isPending}
						pendingLabel="Saving..."
						onClick={() => stay(false)}
					>
						Save
					</Button>
				</span>
			</footer>
		</form>
	);
}
