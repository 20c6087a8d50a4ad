PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payee_requests` (
	`request_no` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`payee_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`maker_login` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`remark` text,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payee_id`) REFERENCES `payees`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`maker_login`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payee_requests_kind" CHECK("__new_payee_requests"."kind" in ('addition', 'reactivation', 'deletion')),
	CONSTRAINT "payee_requests_state" CHECK("__new_payee_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'RECALLED')),
	CONSTRAINT "payee_requests_decided" CHECK(("__new_payee_requests"."state" in ('APPROVED', 'REJECTED')) = ("__new_payee_requests"."decided_by" is not null)),
	CONSTRAINT "payee_requests_two_people" CHECK("__new_payee_requests"."decided_by" <> "__new_payee_requests"."maker_login")
);
--> statement-breakpoint
INSERT INTO `__new_payee_requests`("request_no", "customer_no", "payee_id", "kind", "state", "maker_login", "created_at", "decided_by", "decided_at", "remark") SELECT "request_no", "customer_no", "payee_id", "kind", "state", "maker_login", "created_at", "decided_by", "decided_at", "remark" FROM `payee_requests`;--> statement-breakpoint
DROP TABLE `payee_requests`;--> statement-breakpoint
ALTER TABLE `__new_payee_requests` RENAME TO `payee_requests`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `payee_requests_customer` ON `payee_requests` (`customer_no`,`state`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `payee_requests_pending` ON `payee_requests` (`payee_id`) WHERE state = 'PENDING';--> statement-breakpoint
ALTER TABLE `otp_days` ADD `logins_generated` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `otp_days` ADD `approvals_generated` integer DEFAULT 0 NOT NULL;