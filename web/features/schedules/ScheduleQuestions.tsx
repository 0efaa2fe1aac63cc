import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { DayInput } from "../../components/form/DayInput.tsx";
import { Field } from "../../components/form/Field.tsx";
import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../components/overlay/Dialog.tsx";
import { addDays, dayOf, localTimeZone } from "../../lib/days.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import type { ListedSchedule } from "./list/cells.tsx";
import { aboutInWords } from "./schedule-words.ts";

/** `5 of 24 keywords would no longer be checked.` */
function leftOutInWords({ domain }: ListedSchedule, count: number): string {
	return `${formatInteger(count)} of ${formatCount(domain.keywordCount, "keyword")} would no longer be checked.`;
}

interface QuestionProps {
	schedule: ListedSchedule;
	onClose: () => void;
	onConfirm: () => void;
}

/** Confirms running a schedule now. */
export function RunNowDialog({ schedule, onClose, onConfirm }: QuestionProps) {
	const { name, keywordCount, plannedCredits } = schedule;
	return (
		<ConfirmDialog isOpen onClose={onClose} title={`Run “${name}” now?`} confirmLabel="Run Now" onConfirm={onConfirm}>
			<p>
				Checks {formatCount(keywordCount, "keyword")} as the schedule would, {aboutInWords(plannedCredits)}. Its slots
				stay.
			</p>
		</ConfirmDialog>
	);
}

/** Confirms deleting a schedule. */
export function DeleteScheduleDialog({
	schedule,
	isLast,
	isDaily,
	onClose,
	onConfirm,
}: QuestionProps & { isLast: boolean; isDaily: boolean }) {
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title={`Delete “${schedule.name}”?`}
			confirmLabel="Delete"
			onConfirm={onConfirm}
			isDestructive
		>
			<p>Its runs and their results stay.</p>
			{!isLast && schedule.uncoveredByDeletion > 0 && (
				<p>
					<b>{leftOutInWords(schedule, schedule.uncoveredByDeletion)}</b>
				</p>
			)}
			{isLast && (
				<p>
					{isDaily
						? `${schedule.domain.name} then follows daily updates: all keywords every 24 hours.`
						: `${schedule.domain.name} is then checked only when somebody asks.`}
				</p>
			)}
		</ConfirmDialog>
	);
}

/** Asks for how long to pause a schedule. */
export function PauseDialog({
	schedule,
	onClose,
	onPause,
}: {
	schedule: ListedSchedule;
	onClose: () => void;
	onPause: (until: string | null) => void;
}) {
	const today = dayOf(Date.now(), localTimeZone());
	const [day, setDay] = useState(addDays(today, 7));
	return (
		<Dialog isOpen onClose={onClose} title={`Pause “${schedule.name}”`} isFromBelow>
			<DialogBody>
				{schedule.uncoveredByPause > 0 && (
					<p>
						<b>{leftOutInWords(schedule, schedule.uncoveredByPause)}</b>
					</p>
				)}
				<Field label="Until" hint="Checks due before then are skipped, not made up later.">
					<DayInput day={day} onChange={setDay} min={addDays(today, 1)} max={addDays(today, 365)} />
				</Field>
			</DialogBody>
			<DialogFooter>
				<Button variant="quiet" onClick={() => onPause(null)}>
					Until I Resume It
				</Button>
				<Button variant="primary" onClick={() => onPause(new Date(`${day}T00:00:00`).toISOString())}>
					Pause
				</Button>
			</DialogFooter>
		</Dialog>
	);
}
