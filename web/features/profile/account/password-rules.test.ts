import { expect, it } from "vitest";
import { faultOfPassword } from "./password-rules.ts";

const form = { currentPassword: "old", newPassword: "long enough", confirmation: "long enough" };

it("a new password needs the current one, 8 characters and its repetition, checked in that order", () => {
	expect(faultOfPassword({ ...form, currentPassword: "", confirmation: "" })?.field).toBe("currentPassword");
	expect(faultOfPassword({ ...form, newPassword: "short12" })).toEqual({
		field: "newPassword",
		message: "Password must be at least 8 characters long",
	});
	expect(faultOfPassword({ ...form, confirmation: "long enougH" })).toEqual({
		field: "confirmation",
		message: "Passwords do not match",
	});
	expect(faultOfPassword(form)).toBeNull();
});
