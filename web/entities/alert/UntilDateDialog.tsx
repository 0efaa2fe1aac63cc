import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { DayInput } from "../../components/form/DayInput.tsx";
import { Field } from "../../components/form/Field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../components/overlay/Dialog.tsx";
import { startOf, untilDays } from "./until-times.ts";

export interface UntilDateDialogProps {
	title: string;
	/** The longest rest, in days. */
	maxDays: number;
	onChoose: (until: string) => void;
	onClose: () => void;
}

/** Asks for the day until which something is paused. */
export function UntilDateDialog({ title, maxDays, onChoose, onClose }: UntilDateDialogProps) {
	const [{ min, max }] = useState(() => untilDays(maxDays));
	const [day, setDay] = useState(min);
	return (
		<Dialog isOpen onClose={onClose} title={title} isFromBelow>
			<form
				noValidate
				className="contents"
				onSubmit={(event) => {
					event.preventDefault();
					onChoose(startOf(day));
				}}
			>
				<DialogBody>
					<Field label="Until" hint={`At most ${maxDays} days.`}>
						<DayInput name="until" day={day} min={min} max={max} onChange={setDay} />
					</Field>
				</DialogBody>
				<DialogFooter>
					<Button variant="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" variant="primary">
						Set
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}
