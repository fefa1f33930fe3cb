import type { ViewedList } from '#domain/desk/views.ts';

/** The words of lists of the desk: views, filters and what is done with several at once. */
export const deskLists = {
  filters: {
    remove: (name: string, value: string) => `Remove filter: ${name} ${value}`,
    clear: 'Show all',
  },
  views: {
    label: 'Views',
    save: 'Save view',
    saveTitle: 'Save this view',
    saveText: 'It keeps the filters that are set now, not what was searched for.',
    name: 'Name',
    shared: 'Everyone in the team sees it',
    saving: 'Saving...',
    cancel: 'Cancel',
    remove: 'Delete view',
    removeTitle: 'Delete this view?',
    removeText: {
      clients: (name, isShared) =>
        `${name} goes${isShared ? ' for everyone' : ''}; the clients stay.`,
      jobs: (name, isShared) => `${name} goes${isShared ? ' for everyone' : ''}; the jobs stay.`,
    } satisfies Record<ViewedList, (name: string, isShared: boolean) => string>,
    removing: 'Deleting...',
    keep: 'Keep it',
  },
  jobs: {
    label: 'With the jobs selected',
    select: (name: string) => `Select ${name}`,
    all: (many: number) => `Select all ${many}`,
    selected: (many: number) => `${many} selected`,
    saving: 'Saving...',
    choose: 'Choose...',
    assignee: 'Assign to',
    noOne: 'No one',
    stage: 'Move to',
    dueOn: 'Lodge by',
    setDue: 'Set the day',
    remind: 'Remind the clients',
    reminding: 'Sending...',
    clear: 'Clear',
    refused: (name: string, why: string) => `${name}: ${why}`,
  },
};
