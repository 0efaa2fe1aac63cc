import { useMutation } from "@apollo/client/react";
import { type FormEvent, useId, useMemo, useState } from "react";
import { Select } from "../../../components/choice/Select.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { SheetRow } from "../../../components/page/Sheet.tsx";
import { SaveAlertTimeDocument, type SaveSettingsInput } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { timeOfDay, timeZoneOptions } from "./time-zones.ts";

export interface DailyTimeProps {
	/** `HH:mm` */
	time: string;
	timeZone: string;
}

/** When the day's message comes. */
export function DailyTime({ time, timeZone }: DailyTimeProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const [isWrong, setIsWrong] = useState(false);
	const errorId = useId();
	const [saveTime] = useMutation(SaveAlertTimeDocument);
	const zones = useMemo(
		() => timeZoneOptions(Intl.supportedValuesOf("timeZone"), localTimeZone(), timeZone),
		[timeZone],
	);

	const save = async (input: Pick<SaveSettingsInput, "alertTime" | "alertTimeZone">) => {
		try {
			const { data } = await saveTime({ variables: { input } });
			const { alertTime, alertTimeZone } = data?.saveSettings ?? {};
			toastSuccess("Settings updated", `The day's message comes at ${alertTime}, ${alertTimeZone}.`);
		} catch (error) {
			toastError(sentenceOf(error, "Failed to update settings"));
		}
	};
	const submit = (event?: FormEvent) => {
		event?.preventDefault();
		if (typed === null) return;
		const chosen = timeOfDay(typed);
		setIsWrong(chosen === null);
		if (chosen === null) return;
		setTyped(null);
		if (chosen !== time) void save({ alertTime: chosen });
	};

	return (
		<SheetRow>
			<span className="min-w-44 flex-1">
				Daily message
				<span className="block text-ink-3">What moved, in one mail or chat message. None on a quiet day.</span>
			</span>
			<form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-2">
				<TextInput
					aria-label="Time of the daily message"
					aria-invalid={isWrong || undefined}
					aria-describedby={isWrong ? errorId : undefined}
					inputMode="numeric"
					autoComplete="off"
					maxLength={5}
					value={typed ?? time}
					onChange={({ target }) => {
						setTyped(target.value);
						setIsWrong(false);
					}}
					onBlur={() => submit()}
					className="data w-16 text-center"
				/>
				<Select
					label="Time zone"
					value={timeZone}
					options={zones}
					search={{ label: "Search time zones", emptyText: "No such time zone." }}
					onChange={(alertTimeZone) => void save({ alertTimeZone })}
					className="w-48"
				/>
			</form>
			{isWrong && (
				<p id={errorId} role="alert" className="w-full pb-1 text-right text-xs text-danger">
					Enter a time from 00:00 to 23:59.
				</p>
			)}
		</SheetRow>
	);
}
