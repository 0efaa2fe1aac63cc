import { Button } from "../../../components/Button.tsx";
import { Dialog, DialogBody } from "../../../components/overlay/Dialog.tsx";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import { formatFullDay, formatInteger, formatTime } from "../../../lib/format.ts";
import { aboutInWords } from "../schedule-words.ts";
import { type Day, Line, linesOf } from "./CalendarDayCell.tsx";

export interface DayDialogProps {
	day: Day;
	onClose: () => void;
	onSkip: (slot: { scheduleId: string; slotAt: string; isSkipped: boolean }) => void;
}

/** A day's runs and slots; a schedule's slots ahead can be skipped. */
export function DayDialog({ day, onClose, onSkip }: DayDialogProps) {
	const { canWrite } = useRights();
	const spendReason = useSpendReason();
	const past = linesOf({ ...day, slots: [] });
	return (
		<Dialog isOpen onClose={onClose} title={formatFullDay(day.date)} isFromBelow>
			<DialogBody>
				{past.length + day.slots.length === 0 && (
					<p className="text-ink-2">Nothing ran on this day, and nothing is scheduled.</p>
				)}
				{past.length > 0 && (
					<ul aria-label="Runs" className="grid gap-1">
						{past.map((line) => (
							<li key={line.key} className="grid">
								<Line line={line} />
							</li>
						))}
						{day.runCount > day.runs.length && (
							<li className="text-ink-3">+{formatInteger(day.runCount - day.runs.length)} more</li>
						)}
					</ul>
				)}
				<ul aria-label="Slots ahead" className="grid gap-1">
					{day.slots.map(({ schedule, domain, slotAt, keywordCount, credits, state }) => (
						<li key={`${schedule?.id ?? domain.id} ${slotAt}`} className="flex min-h-9 items-center gap-3">
							<span className="min-w-0 flex-1">
								<b className="data">{formatTime(slotAt)}</b> <span dir="auto">{schedule?.name ?? "Daily updates"}</span>
								<small className="block truncate text-ink-3">
									<span dir="auto">{domain.name}</span>
									{state === "SKIPPED"
										? ", skipped"
										: `, ${formatInteger(keywordCount)} keywords, ${aboutInWords(credits)}`}
								</small>
							</span>
							{canWrite && schedule && (
								<Button
									size="small"
									// A skipped check that is taken back costs again.
									disabledReason={state === "SKIPPED" ? spendReason : undefined}
									onClick={() => onSkip({ scheduleId: schedule.id, slotAt, isSkipped: state === "SKIPPED" })}
								>
									{state === "SKIPPED" ? "Take Back" : "Skip"}
								</Button>
							)}
						</li>
					))}
				</ul>
			</DialogBody>
		</Dialog>
	);
}
