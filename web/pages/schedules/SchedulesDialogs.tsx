import { OfListed } from "../../components/overlay/OfListed.tsx";
import { OfDomain } from "../../entities/domain/OfDomain.tsx";
import { ScheduleDialog } from "../../features/schedules/form/ScheduleDialog.tsx";
import type { ListedSchedule } from "../../features/schedules/list/cells.tsx";
import { DeleteScheduleDialog, PauseDialog, RunNowDialog } from "../../features/schedules/ScheduleQuestions.tsx";
import type { ScheduleOperations } from "../../features/schedules/use-schedule-actions.ts";
import type { ScheduleFactsFragment } from "../../gql/graphql.ts";
import { useLastFound } from "../../lib/address/use-last-found.ts";

/** What a dialog of the Schedules screen confirms. */
export interface Question {
	kind: "run" | "pause" | "delete";
	schedule: ListedSchedule;
}

export interface SchedulesDialogsProps {
	domains: readonly { id: string; name: string }[];
	domainId: string;
	/** Null: none is added. */
	adding: (() => void) | null;
	/** The domain for which a schedule for uncovered keywords is being added; null for none. */
	othersOf: string | null;
	onOthers: () => void;
	/** Undefined until known. */
	schedules: readonly { id: string }[] | undefined;
	edited: ScheduleFactsFragment | undefined;
	onEdited: () => void;
	onSaved: () => void;
	question: Question | null;
	/** How many schedules its domain has. */
	siblings: number;
	isDaily: boolean;
	actions: ScheduleOperations;
	onAnswered: () => void;
}

/** The dialogs of the Schedules screen. */
export function SchedulesDialogs(props: SchedulesDialogsProps) {
	const { domains, domainId, adding, othersOf, onOthers, schedules, edited, onEdited, onSaved } = props;
	const { question, siblings, isDaily, actions, onAnswered } = props;
	const about = { domains, domainId, onSaved };
	const others = useLastFound(domains, othersOf);
	const answer = (act: Promise<unknown>) => {
		onAnswered();
		void act;
	};
	return (
		<>
			<OfDomain id={domainId}>{adding && <ScheduleDialog {...about} schedule={null} onClose={adding} />}</OfDomain>
			<OfDomain id={others?.id}>
				{others && <ScheduleDialog {...about} domainId={others.id} isOfOthers schedule={null} onClose={onOthers} />}
			</OfDomain>
			<OfDomain id={edited?.domain.id}>
				<OfListed list={schedules} id={edited?.id} thing="schedule">
					{edited && <ScheduleDialog key={edited.id} {...about} schedule={edited} onClose={onEdited} />}
				</OfListed>
			</OfDomain>
			{question?.kind === "run" && (
				<RunNowDialog
					schedule={question.schedule}
					onClose={onAnswered}
					onConfirm={() => answer(actions.runNow(question.schedule.id))}
				/>
			)}
			{question?.kind === "pause" && (
				<PauseDialog
					schedule={question.schedule}
					onClose={onAnswered}
					onPause={(until) => answer(actions.pause(question.schedule.id, until))}
				/>
			)}
			{question?.kind === "delete" && (
				<DeleteScheduleDialog
					schedule={question.schedule}
					isLast={siblings === 1}
					isDaily={isDaily}
					onClose={onAnswered}
					onConfirm={() => answer(actions.remove(question.schedule.id))}
				/>
			)}
		</>
	);
}
