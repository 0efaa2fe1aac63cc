import { useMutation } from "@apollo/client/react";
import { Switch } from "../../../components/form/Switch.tsx";
import { SheetRow } from "../../../components/page/Sheet.tsx";
import { TextLink } from "../../../components/TextLink.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { SetAlertMailDocument } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

export interface AlertMailProps {
	isOn: boolean;
	/** What keeps the mail from coming. */
	problem: string | null;
}

/** Whether the reader gets alerts by mail. */
export function AlertMail({ isOn, problem }: AlertMailProps) {
	const { me } = useSession();
	const [set, { loading }] = useMutation(SetAlertMailDocument);
	const change = async (next: boolean) => {
		if (loading) return;
		try {
			await set({ variables: { isOn: next } });
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to update settings"));
		}
		toastSuccess("Settings updated", next ? "Alerts come by mail." : "No alerts come by mail.");
	};
	return (
		<SheetRow>
			<span className="min-w-0 flex-1">
				Mail to you
				<span className="block break-words text-ink-3">{me.email}</span>
				{problem && (
					<span className="block pb-1 text-ink-2">
						{problem} {problem.includes("address") && <TextLink to="/app/profile">Open Profile</TextLink>}
					</span>
				)}
			</span>
			<Switch label="Mail to you" isOn={isOn} onChange={(next) => void change(next)} />
		</SheetRow>
	);
}
