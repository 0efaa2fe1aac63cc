import { useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { roleRefusal } from "../../entities/account/rights.ts";
import { ScreenHeader } from "../frame/ScreenHeader.tsx";

/** What a viewer finds at the address of reports. */
export function RefusedReports() {
	const navigate = useNavigate();
	return (
		<>
			<ScreenHeader title="Reports" phoneTitle="bar" isRuled actions={[]} />
			<EmptyState
				title={roleRefusal}
				action={
					<Button variant="primary" onClick={() => void navigate("/app")}>
						Go to Dashboard
					</Button>
				}
			>
				Reports and links are for the account's owner, admins and editors.
			</EmptyState>
		</>
	);
}
