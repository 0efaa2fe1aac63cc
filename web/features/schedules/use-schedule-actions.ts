import { useMutation } from "@apollo/client/react";
import {
	DeleteScheduleDocument,
	PauseScheduleDocument,
	ResumeScheduleDocument,
	RunScheduleDocument,
	SkipSlotDocument,
	UnskipSlotDocument,
} from "../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../lib/api/errors.ts";
import { sendOnce } from "../../lib/api/send-once.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** A slot of a schedule. */
export interface SlotOf {
	scheduleId: string;
	slotAt: string;
}

/** The actions on a schedule other than editing. @param onDone reads again what changed */
export function useScheduleActions(onDone: () => void) {
	const [run] = useMutation(RunScheduleDocument);
	const [skip] = useMutation(SkipSlotDocument);
	const [unskip] = useMutation(UnskipSlotDocument);
	const [pause] = useMutation(PauseScheduleDocument);
	const [resume] = useMutation(ResumeScheduleDocument);
	const [remove] = useMutation(DeleteScheduleDocument);
	const doing = async (act: () => Promise<unknown>, done: string, failure: string): Promise<boolean> => {
		try {
			await act();
			toastSuccess(done);
			onDone();
			return true;
		} catch (error) {
			toastError(sentenceOf(error, failure));
			onDone();
			return false;
		}
	};
	const takeBack = ({ scheduleId: id, slotAt }: SlotOf) =>
		doing(() => unskip({ variables: { id, slotAt } }), "Slot taken back", "Failed to take the slot back.");
	return {
		runNow: (id: string) =>
			doing(
				() => sendOnce({ runSchedule: id }, (clientKey) => run({ variables: { id, clientKey } })),
				"Run started",
				"Failed to start the run.",
			),
		skip: ({ scheduleId: id, slotAt }: SlotOf) =>
			doing(() => skip({ variables: { id, slotAt } }), "Slot skipped", "Failed to skip the slot."),
		takeBack,
		pause: (id: string, until: string | null) =>
			doing(() => pause({ variables: { id, until } }), "Schedule paused", "Failed to pause the schedule."),
		resume: (id: string) =>
			doing(() => resume({ variables: { id } }), "Schedule resumed", "Failed to resume the schedule."),
		remove: (id: string) =>
			doing(
				() =>
					remove({ variables: { id } }).catch((error: unknown) => {
						// Already deleted elsewhere, or by an earlier request whose answer was lost.
						if (codeOf(error) !== "NOT_FOUND") throw error;
					}),
				"Schedule deleted",
				"Failed to delete the schedule.",
			),
	};
}

/** The actions on schedules. */
export type ScheduleOperations = ReturnType<typeof useScheduleActions>;
